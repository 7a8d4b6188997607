import { useEffect, useState } from 'react'
import { usePage } from '../../../page/usePage.ts'
import { CallForm } from '../../account/CallForm.tsx'
import { Fact } from '../../account/Fact.tsx'
import { Unfolding } from '../../settings/Unfolding.tsx'
import type { ConsoleFile } from '../Console.ts'
import { useConsole } from '../useConsole.ts'

interface Props {
  readonly file: string
  readonly secret: ConsoleFile['secrets'][number]
  /** The look is recorded: the file must be read again. */
  readonly onLooked: () => Promise<void>
}

/** A masked number. Looking at it takes a reason; after some seconds it is masked again. */
export function SecretLine({ file, secret: { id, label, masked }, onLooked }: Props) {
  const { callApi } = usePage()
  const { settings, say } = useConsole()
  const [value, setValue] = useState<string>()
  const { form, seconds } = settings.look
  useEffect(() => {
    if (value === undefined) return undefined
    const timer = setTimeout(() => setValue(undefined), seconds * 1000)
    return () => clearTimeout(timer)
  }, [value, seconds])
  return (
    <div className="console-secret">
      <dl className="console-facts">
        <Fact label={label}>{value ?? masked}</Fact>
      </dl>
      {value !== undefined && (
        <p>
          {say('look-seconds', { seconds })}{' '}
          <button type="button" className="plain-link" onClick={() => setValue(undefined)}>
            {say('look-hide')}
          </button>
        </p>
      )}
      {value === undefined && (
        <Unfolding label={say('look')}>
          {(close) => (
            <CallForm
              form={form}
              idPrefix={`look-${id}`}
              send={async ({ note }) => {
                const { body } = await callApi('file-secret', {
                  params: { uuid: file, secret: id },
                  body: { note: note! },
                })
                close()
                setValue(body.value)
                await onLooked()
              }}
            />
          )}
        </Unfolding>
      )}
    </div>
  )
}
