// Rejects requests without a valid session.
export function guard(auth, handle) {
  return (request, response) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? request.headers["x-session"];
    const session = auth.sessionOf(token);
    if (!session) {
      response.setHeader("www-authenticate", "Bearer");
      return response.writeHead(401).end("login required");
    }
    request.user = session.user;
    return handle(request, response);
  };
}
