/** What help says of it; the same for every command. */
export const exitStatus =
  'Exit status: 0 fine, 1 something is wrong with what was looked at or it cannot be read, 2 called wrongly or the result cannot be written.'
