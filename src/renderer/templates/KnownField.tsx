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

interface Options {
  readonly labels?: Readonly<Record<string, string>>
  readonly as?: unknown
  /** Pointer to the field that is asked in place of this one, which is then left empty. */
  readonly opens?: string
}

/** A field that already has a value: a line with a button that opens its control, the children. */
export function KnownField(props: Props) {
  const { formData, label, onChange, rawErrors, uiSchema, fieldPathId, registry, children } = props
  const [isKnown, setIsKnown] = useState(formData !== undefined && formData !== null)
  const [isAsked, setIsAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const pointer = toPointer(fieldPathId.path)
  const {
    labels,
    as = uiSchema?.['ui:widget'],
    opens,
  } = (uiSchema?.['ui:options'] ?? {}) as Options
  useEffect(() => {
    if (isAsked) focusField(box.current!, pointer)
  }, [isAsked, pointer])
  if (!isKnown || (rawErrors?.length && opens === undefined)) return <div ref={box}>{children}</div>
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
        onClick={({ currentTarget: { form } }) => {
          setIsKnown(false)
          if (opens === undefined) return setIsAsked(true)
          onChange(undefined, fieldPathId.path)
          if (form) focusSoon(form, opens)
        }}
      >
        {say('known-change')}
      </button>
    </div>
  )
}

/** Focuses a field that is drawn within the next moments, as long as it is not. */
function focusSoon(form: HTMLFormElement, pointer: string, frames = 30): void {
  focusField(form, pointer)
  const field = form.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`)
  if (frames > 0 && !field?.contains(document.activeElement))
    requestAnimationFrame(() => focusSoon(form, pointer, frames - 1))
}
