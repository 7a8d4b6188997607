import type { ComponentProps } from 'react'
import { CallForm } from '../account/CallForm.tsx'
import { Unfolding } from './Unfolding.tsx'

type Form = ComponentProps<typeof CallForm>

interface Props extends Omit<Form, 'send'> {
  readonly label: string
  /** `close` folds the form. */
  readonly send: (body: Parameters<Form['send']>[0], close: () => void) => Promise<void>
}

/** A button that unfolds the form of one call. */
export function UnfoldingForm({ label, send, ...form }: Props) {
  return (
    <Unfolding label={label}>
      {(close) => <CallForm {...form} send={(body) => send(body, close)} />}
    </Unfolding>
  )
}
