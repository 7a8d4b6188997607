import type { ReactNode } from 'react'
import { formatInstant } from '#engine'
import { Part } from '../../shell/Part.tsx'
import { Fact } from '../account/Fact.tsx'
import type { ConsoleFile, Line } from './Console.ts'
import { FileAnswers } from './FileAnswers.tsx'
import { FileDecision } from './FileDecision.tsx'
import { FileDocuments } from './FileDocuments.tsx'
import { FileJournal } from './FileJournal.tsx'
import { FileNotes } from './FileNotes.tsx'
import { formatDay } from './formatDay.ts'
import { SecretLine } from './SecretLine.tsx'
import { useConsole } from './useConsole.ts'

/** Everything that the role sees of a file, part by part. */
export function FileParts({
  file,
  onLooked,
}: {
  file: ConsoleFile
  onLooked: () => Promise<void>
}) {
  const { say } = useConsole()
  const {
    sections,
    secrets,
    signers,
    conditions,
    documents,
    deadlines,
    decision,
    offers,
    answers,
    journal,
    notes,
  } = file
  return (
    <div className="console-parts">
      {sections.map(({ id, title, fields }, index) => (
        <Panel key={id} id={id} title={title}>
          <Lines lines={fields} />
          {index === 0 &&
            secrets.map((secret) => (
              <SecretLine key={secret.id} file={file.uuid} secret={secret} onLooked={onLooked} />
            ))}
        </Panel>
      ))}
      {signers && (
        <Panel id="signers" title={say('signers')}>
          {signers.length === 0 && <p>{say('signer-none')}</p>}
          <Lines
            lines={signers.map(({ name, email, phone, state }) => ({
              label: name,
              text: [state, email, phone].filter(Boolean).join(' · '),
            }))}
          />
        </Panel>
      )}
      {conditions && (
        <Panel id="conditions" title={say('conditions')}>
          {conditions.length === 0 && <p>{say('conditions-empty')}</p>}
          <Lines
            lines={conditions.map(({ title, words, created }) => ({
              label: title,
              text: [say('condition-asked', { date: formatInstant(created) ?? created }), words]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </Panel>
      )}
      {deadlines && (
        <Panel id="deadlines" title={say('deadlines')}>
          {deadlines.length === 0 && <p>{say('deadlines-empty')}</p>}
          <Lines
            lines={deadlines.map(({ title, due, means, source }) => ({
              label: title,
              text: `${say(means)}: ${formatDay(due)} (${source})`,
            }))}
          />
        </Panel>
      )}
      {decision !== undefined && (
        <Panel id="decision" title={say('decision')}>
          {decision === null ? <p>{say('decision-none')}</p> : <FileDecision decision={decision} />}
        </Panel>
      )}
      {offers && (
        <Panel id="offers" title={say('offers')}>
          {offers.length === 0 ? <p>{say('offers-empty')}</p> : <Lines lines={offers} />}
        </Panel>
      )}
      {documents && (
        <Panel id="documents" title={say('documents')}>
          <Part>
            <FileDocuments file={file.uuid} documents={documents} />
          </Part>
        </Panel>
      )}
      {notes && (
        <Panel id="notes" title={say('notes')}>
          <FileNotes notes={notes} />
        </Panel>
      )}
      {answers && (
        <Panel id="answers" title={say('answers')}>
          <Part>
            <FileAnswers bundle={file.bundle} answers={answers} />
          </Part>
        </Panel>
      )}
      {journal && (
        <Panel id="journal" title={say('journal')}>
          <FileJournal lines={journal} />
        </Panel>
      )}
    </div>
  )
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="console-panel" aria-labelledby={`file-${id}`}>
      <h2 id={`file-${id}`}>{title}</h2>
      {children}
    </section>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <dl className="console-facts">
      {lines.map(({ label, text }, index) => (
        <Fact key={index} label={label}>
          {text}
        </Fact>
      ))}
    </dl>
  )
}
