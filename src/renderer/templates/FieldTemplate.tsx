import { errorId, helpId, type FieldTemplateProps, type RJSFSchema } from '@rjsf/utils'
import { lazyKnown as KnownField } from '../lazy/lazyKnown.ts'
import { ControlBoundary } from '../pieces/ControlBoundary.tsx'
import { TextBody } from '../pieces/TextBody.tsx'
import { toPointer } from '../pointers.ts'
import type { RendererContext } from '../RendererContext.ts'
import { labelledGroups, radioGroups, shownValues } from './groups.ts'

/** With `ui:options.known`, a line with Change while the field has a value. */
export function FieldTemplate(props: FieldTemplateProps<any, RJSFSchema, RendererContext>) {
  if (props.uiSchema?.['ui:options']?.known !== true) return <DrawnField {...props} />
  return (
    <KnownField {...props}>
      <DrawnField {...props} />
    </KnownField>
  )
}

/**
 * Label, help and notice, error, control, in this order for every field. `data-pointer` lets
 * validation errors find it.
 */
function DrawnField(props: FieldTemplateProps<any, RJSFSchema, RendererContext>) {
  const {
    id,
    label,
    children,
    errors,
    rawErrors,
    rawHelp,
    rawDescription,
    required,
    hidden,
    uiSchema,
    registry,
    fieldPathId,
  } = props
  const { say, notices } = registry.formContext
  const [first, ...deeper] = fieldPathId.path
  if (first === undefined) return children
  if (hidden) return null

  const named = String(uiSchema?.['ui:field'] ?? uiSchema?.['ui:widget'] ?? '')
  if (
    !rawErrors?.length &&
    hasNothingToShow(named, uiSchema?.['ui:options'], props.formData, deeper.length > 0)
  )
    return null
  const pointer = toPointer(fieldPathId.path)
  const help = rawHelp || rawDescription || (named === 'date-of-birth' ? say('date-hint') : '')
  const isLabelHidden = uiSchema?.['ui:options']?.hideLabel === true
  const labelClass = isLabelHidden ? 'lintel-hidden' : 'lintel-label'
  const notice = deeper.length === 0 ? notices[first] : undefined
  const isAsked = uiSchema?.['ui:options']?.fixed !== true
  const isOptional = !required && isAsked
  const sayLabel = (isMarked: boolean) => (
    <>
      <span>{label}</span> {isMarked && <span className="lintel-optional">{say('optional')}</span>}
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
      {named !== 'address' && named !== 'alternatives' && errors}
      <ControlBoundary say={say}>{children}</ControlBoundary>
    </>
  )

  if (
    labelledGroups.includes(named) ||
    named === 'address' ||
    (props.schema.properties && !shownValues.includes(named))
  ) {
    const isLabelled = labelledGroups.includes(named)
    const isHidden = (named === 'address' && required) || isLabelHidden
    // Its required fields are not, if all of it is left empty.
    const isSkipped = !required && props.schema.required?.length
    return (
      <fieldset
        className="lintel-field lintel-group"
        id={named === 'alternatives' ? undefined : id}
        data-pointer={pointer}
      >
        <legend
          className={isHidden ? 'lintel-hidden' : isLabelled ? 'lintel-label' : 'lintel-legend'}
        >
          {sayLabel(isOptional && Boolean(isLabelled || named === 'address' || isSkipped))}
        </legend>
        {body}
      </fieldset>
    )
  }
  if (radioGroups.includes(named)) {
    const describedBy = [help && helpId(id), rawErrors?.length && errorId(id)]
      .filter(Boolean)
      .join(' ')
    return (
      <fieldset
        className="lintel-field lintel-group"
        id={id}
        data-pointer={pointer}
        role="radiogroup"
        aria-invalid={rawErrors?.length ? true : undefined}
        aria-describedby={describedBy || undefined}
      >
        <legend className={labelClass}>{sayLabel(isOptional)}</legend>
        {body}
      </fieldset>
    )
  }
  return (
    <div className="lintel-field" data-pointer={pointer}>
      {shownValues.includes(named) && <span className={labelClass}>{label}</span>}
      {named !== 'checkbox' && !shownValues.includes(named) && (
        <label className={labelClass} htmlFor={id}>
          {sayLabel(isOptional)}
        </label>
      )}
      {body}
    </div>
  )
}

/** A list without rows, or a row without a known value. */
function hasNothingToShow(
  named: string,
  options: object | undefined,
  value: unknown,
  isInside: boolean,
): boolean {
  if (named === 'list')
    return Object(options).fixed === true && (!Array.isArray(value) || value.length === 0)
  return (
    isInside &&
    shownValues.includes(named) &&
    (value === undefined || value === null || value === '')
  )
}
