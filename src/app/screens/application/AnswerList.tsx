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
export function AnswerList({ form, answer, secrets = [], renderFile = nameOf }: Props) {
  const { bundle } = usePage()
  return <Lines lines={linesOf(form, answer, secrets, bundle)} renderFile={renderFile} />
}

const nameOf = ({ name }: AnsweredFile) => name

function Lines({
  lines,
  renderFile,
}: {
  lines: readonly AnswerLine[]
  renderFile: (file: AnsweredFile) => ReactNode
}) {
  const { say } = usePage()
  return (
    <dl className="answer-list">
      {lines.map(({ label, text, lines: own, files }, index) => (
        <Fact key={index} label={label}>
          {own && <Lines lines={own} renderFile={renderFile} />}
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
