import { mergeField } from './mergeFields.ts'

/** A sentence whose figures are not written in a way of their own: "{days:words}" as "{days}". */
export const plainArguments = (sentence: string): string =>
  sentence.replace(mergeField, (_, name: string) => `{${name}}`)
