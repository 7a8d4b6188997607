import { errorId, helpId, type FieldTemplateProps, type RJSFSchema } from '@rjsf/utils'
import { TextBody } from '../pieces/TextBody.tsx'
import { toPointer } from '../pointers.ts'
import type { RendererContext } from '../RendererContext.ts'

/** Drawn as a fieldset whose legend is the label. */
const groups = ['radio-cards', 'date-of-birth']

/** Label, help and notice, error, control: in this order for every field. `data-pointer` is how issues find it. */
export function FieldTemplate(props: FieldTemplateProps<any, RJSFSchema, RendererContext>) {
  const { id, label, children, errors, rawErrors, rawHelp, rawDescription, required, hidden, uiSchema, registry, fieldPathId } = props
  const { say, notices } = registry.formContext
  const [first, ...deeper] = fieldPathId.path
  if (first === undefined) return children
  if (hidden) return null

  const named = String(uiSchema?.['ui:field'] ?? uiSchema?.['ui:widget'] ?? '')
  const pointer = toPointer(fieldPathId.path)
  const help = rawHelp || rawDescription || (named === 'date-of-birth' ? say('date-hint') : '')
  const notice = deeper.length === 0 ? notices[first] : undefined
  const words = (
    <>
      {label} {!required && <span className="lintel-optional">{say('optional')}</span>}
    </>
  )
  const body = (
    <>
      {help && (
        <p className="lintel-help" id={helpId(id)}>
          {help}
        </p>
      )}
      {notice && (
        <div className="lintel-notice">
          <TextBody body={notice.body} besideNote={say('opens-in-new-window')} />
        </div>
      )}
      {named !== 'address' && errors}
      {children}
    </>
  )

  if (named === 'address' || props.schema.properties) {
    const isDate = named === 'date-of-birth'
    return (
      <fieldset className="lintel-field lintel-group" id={id} data-pointer={pointer}>
        <legend className={isDate ? 'lintel-label' : named === 'address' ? 'lintel-hidden' : 'lintel-legend'}>
          {isDate ? words : label}
        </legend>
        {body}
      </fieldset>
    )
  }
  if (groups.includes(named)) {
    const describedBy = [help && helpId(id), rawErrors?.length && errorId(id)].filter(Boolean).join(' ')
    return (
      <fieldset
        className="lintel-field lintel-group"
        id={id}
        data-pointer={pointer}
        role="radiogroup"
        aria-invalid={rawErrors?.length ? true : undefined}
        aria-describedby={describedBy || undefined}
      >
        <legend className="lintel-label">{words}</legend>
        {body}
      </fieldset>
    )
  }
  return (
    <div className="lintel-field" data-pointer={pointer}>
      {named !== 'checkbox' && (
        <label className="lintel-label" htmlFor={id}>
          {words}
        </label>
      )}
      {body}
    </div>
  )
}
