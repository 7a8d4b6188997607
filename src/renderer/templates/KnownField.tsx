import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { ownValue } from '#model'
import { focusField } from '../focusField.ts'
import { toPointer } from '../pointers.ts'
import type { RendererContext } from '../RendererContext.ts'
import { sayValue } from '../sayValue.ts'

type Props = Pick<
  FieldTemplateProps<any, RJSFSchema, RendererContext>,
  'formData' | 'label' | 'onChange' | 'rawErrors' | 'uiSchema' | 'fieldPathId' | 'registry'
> & { readonly children: ReactNode }

/** A field that already has a value: a line with a button that opens its control, the children. */
export function KnownField(props: Props) {
  const { formData, label, onChange, rawErrors, uiSchema, fieldPathId, registry, children } = props
  const [isKnown, setIsKnown] = useState(formData !== undefined && formData !== null)
  const [isAsked, setIsAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const pointer = toPointer(fieldPathId.path)
  useEffect(() => {
    if (isAsked) focusField(box.current!, pointer)
  }, [isAsked, pointer])
  if (!isKnown || rawErrors?.length) return <div ref={box}>{children}</div>
  const { labels, as = uiSchema?.['ui:widget'] } = (uiSchema?.['ui:options'] ?? {}) as {
    labels?: Readonly<Record<string, string>>
    as?: unknown
  }
  const { say } = registry.formContext
  return (
    <div className="lintel-field lintel-known" data-pointer={pointer}>
      <p>
        <span className="lintel-help">{label}</span>
        <strong>{ownValue(labels, String(formData)) ?? sayValue(formData, {}, as, say)}</strong>
      </p>
      <button
        type="button"
        className="lintel-button-link"
        aria-label={say('known-change-label', { field: label })}
        onClick={() => {
          // Only the end of the number is here: another one is typed anew.
          if (as === 'ssn') onChange(undefined, fieldPathId.path)
          setIsKnown(false)
          setIsAsked(true)
        }}
      >
        {say('known-change')}
      </button>
    </div>
  )
}
