// Thrown through a call that cannot end before the user decides. Not a failure: the call stays open.
export class Parked extends Error {
  constructor() {
    super("A person has to decide before this goes on.");
    this.name = "Parked";
  }
}
