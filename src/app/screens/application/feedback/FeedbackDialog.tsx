import { useEffect, useId, useRef } from 'react'
import type { JsonObject, SupportFeedback } from '#model'
import { usePage } from '../../../page/usePage.ts'
import { useToasts } from '../../../shell/toasts/useToasts.ts'
import { CallForm } from '../../account/CallForm.tsx'

interface Props {
  readonly plan: SupportFeedback
  readonly application: string
  readonly onClose: () => void
  readonly onSent: () => void
}

/**
 * The feedback form over the page. Input that could not be sent stays in its fields. The title
 * takes the focus, because the fields follow the close button.
 */
export function FeedbackDialog({ plan, application, onClose, onSent }: Props) {
  const { callApi, say, telemetry } = usePage()
  const toasts = useToasts()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const send = async (answer: JsonObject) => {
    const body = {
      ...answer,
      applicationUuid: application,
      pathname: location.pathname,
      productType: plan.productType,
    }
    try {
      await callApi('ceo-feedback', { body })
    } catch (error) {
      telemetry.tell('feedback-sent', { succeeded: false })
      throw error
    }
    telemetry.tell('feedback-sent', { succeeded: true })
    toasts.show({ variant: 'success', title: say('feedback-sent'), body: say('feedback-thanks') })
    dialog.current?.close()
    onSent()
  }
  return (
    <dialog ref={dialog} className="dialog feedback-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id} tabIndex={-1}>
        {say('feedback-open')}
      </h2>
      <CallForm form={plan.form} idPrefix="feedback" failed="feedback-failed" send={send} />
      <button type="button" className="plain-link" onClick={() => dialog.current?.close()}>
        {say('close')}
      </button>
    </dialog>
  )
}
