/** Description in help; the same for every command. */
export const exitStatus =
  'Exit status: 0 success, 1 the input is invalid or unreadable, 2 wrong usage or the result cannot be written.'
