import type { Json } from '#model'

/** One value of an answer in words, or one field that was left empty. */
export interface AnswerLine {
  /** Where its value is in the answer; it stands for everything below it. */
  readonly pointer: string
  readonly label: string
  /** "" if nothing was given. */
  readonly text: string
  /** Missing if there is no value, or if other lines have it. */
  readonly value?: Json
  /** For an item of a list: its lines, instead of a text. */
  readonly lines?: readonly AnswerLine[]
  /** For a field of files: the files that it refers to. */
  readonly files?: readonly AnsweredFile[]
  /** The form does not draw it. */
  readonly isHidden?: boolean
}

export interface AnsweredFile {
  readonly uuid: string
  readonly name: string
}
