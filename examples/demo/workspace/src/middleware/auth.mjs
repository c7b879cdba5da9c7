// Rejects requests without a session.
export function guard(auth, handle) {
  return (request, response) => {
    const session = auth.sessionOf(request.headers["x-session"]);
    if (!session) return response.writeHead(401).end("login required");
    request.user = session.user;
    return handle(request, response);
  };
}
