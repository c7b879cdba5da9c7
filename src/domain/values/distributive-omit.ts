// `Omit` for a union, member by member: the members stay apart.
export type DistributiveOmit<Union, Keys extends PropertyKey> = Union extends unknown ? Omit<Union, Keys> : never;
