import type { JsonObject } from '#model'

/** How someone signed in, by their answer: as telemetry names it. */
export const methodOf = ({ code }: JsonObject) =>
  code === undefined ? 'password' : 'password-and-code'
