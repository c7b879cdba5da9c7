// Thrown for an event that cannot follow the current state: a bug in its producer, found before the event is stored.

export class InvalidEvent extends Error {
  override readonly name = "InvalidEvent";
}
