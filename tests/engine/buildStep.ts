import type { Step } from '#model'

/** A step whose title, path and form have its name. */
export const buildStep = (name: string, next: Step['next']): Step => ({
  title: name,
  path: `/${name}`,
  form: name,
  next,
})
