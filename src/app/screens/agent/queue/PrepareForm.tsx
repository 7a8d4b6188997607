import { usePage } from '../../../page/usePage.ts'
import { useToasts } from '../../../shell/toasts/useToasts.ts'
import { CallForm } from '../../account/CallForm.tsx'
import { Unfolding } from '../../settings/Unfolding.tsx'
import { useConsole } from '../useConsole.ts'

/** By which a broker prepares an application: the borrower gets the link to finish it. */
export function PrepareForm({ form }: { form: string }) {
  const { callApi } = usePage()
  const { say } = useConsole()
  const toasts = useToasts()
  return (
    <Unfolding label={say('prepare')}>
      {(close) => (
        <>
          <p>{say('prepare-lead')}</p>
          <CallForm
            form={form}
            part="/answer"
            send={async (answer) => {
              await callApi('prepare-application', { body: { answer } })
              toasts.show({ variant: 'success', title: say('prepare-sent') })
              close()
            }}
          />
        </>
      )}
    </Unfolding>
  )
}
