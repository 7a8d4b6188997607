import { Fragment } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  readonly id: string
  /** Says in words what the icon shows. */
  readonly prefix: string
  readonly messages: readonly string[] | undefined
}

/** The validation error of a field, between its help and its control. */
export function FieldError({ id, prefix, messages }: Props) {
  if (!messages?.length) return null
  return (
    <p className="lintel-error" id={id}>
      <Icon name="problem" />
      <span>
        <span className="lintel-hidden">{prefix} </span>
        {messages.map((message, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            <span className={index > 0 ? 'lintel-error-further' : undefined}>{message}</span>
          </Fragment>
        ))}
      </span>
    </p>
  )
}
