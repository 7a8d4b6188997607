import type { ConsoleFile } from '../Console.ts'
import { useConsole } from '../useConsole.ts'
import { Lines } from './Lines.tsx'
import { Panel } from './Panel.tsx'
import { SecretLine } from './SecretLine.tsx'

interface Props {
  readonly file: ConsoleFile
  /** A look at a masked number is recorded: the file must be read again. */
  readonly onLooked: () => Promise<void>
}

/** The borrower with their masked numbers, and everyone else who signs. */
export function FilePeople({ file, onLooked }: Props) {
  const { say } = useConsole()
  const { uuid, sections, secrets, signers } = file
  const borrower = sections.find(({ id }) => id === 'borrower')
  return (
    <>
      {borrower && (
        <Panel id={borrower.id} title={borrower.title}>
          <Lines lines={borrower.fields} />
        </Panel>
      )}
      {secrets.map((secret) => (
        <SecretLine key={secret.id} file={uuid} secret={secret} onLooked={onLooked} />
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
    </>
  )
}
