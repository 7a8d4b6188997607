import type { ReactNode } from 'react'
import type { AnsweredFile, AnswerLine } from '#engine'
import type { JsonObject } from '#model'
import { usePage } from '../../page/usePage.ts'
import type { LoadedForm } from '../../session/Edition.ts'
import { Fact } from '../account/Fact.tsx'
import { linesOf } from './linesOf.ts'

interface Props {
  readonly form: LoadedForm
  readonly answer: JsonObject
  /** As in FormHead: shows only that they were given. */
  readonly secrets?: readonly string[]
  /** Draws a file; default: its name. */
  readonly renderFile?: (file: AnsweredFile) => ReactNode
}

/** An answer in the words of its form. */
export function AnswerList({ form, answer, secrets = [], ...own }: Props) {
  const { bundle } = usePage()
  return <AnswerLines lines={linesOf(form, answer, secrets, bundle)} {...own} />
}

const nameOf = ({ name }: AnsweredFile) => name

/** The lines of an answer. */
export function AnswerLines({
  lines,
  renderFile = nameOf,
}: {
  readonly lines: readonly AnswerLine[]
  readonly renderFile?: Props['renderFile']
}) {
  const { say } = usePage()
  return (
    <dl className="answer-list">
      {lines.map(({ label, text, lines: own, files }, index) => (
        <Fact key={index} label={label}>
          {own && <AnswerLines lines={own} renderFile={renderFile} />}
          {files && (
            <ul className="answer-files">
              {files.map((file) => (
                <li key={file.uuid}>{renderFile(file)}</li>
              ))}
            </ul>
          )}
          {!own && !files && <span>{text || say('not-given')}</span>}
        </Fact>
      ))}
    </dl>
  )
}
