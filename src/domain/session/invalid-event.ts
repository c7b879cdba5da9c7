// Thrown for an event that cannot follow: a bug of whoever made it, found before it is stored.

export class InvalidEvent extends Error {
  override readonly name = "InvalidEvent";
}
