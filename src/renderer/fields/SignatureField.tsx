import { useState } from 'react'
import { errorId, helpId } from '@rjsf/utils'
import { normalizeText } from '#engine'
import type { JsonObject } from '#model'
import { hasErrors } from '../issues/hasErrors.ts'
import type { Signature } from '../signature/Signature.ts'
import { SignaturePadBox } from '../signature/SignaturePadBox.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../signature/signature.css'
import type { FieldProps } from './FieldProps.ts'

const methods = ['TYPED', 'DRAWN'] as const

/**
 * A signature that is typed or drawn, and adopted by ticking a box. Any change clears the box,
 * which applied to the earlier signature. `ui:options.name`: the expected name.
 */
export function SignatureField({
  formData,
  schema,
  uiSchema,
  fieldPathId,
  rawErrors,
  errorSchema,
  disabled,
  readonly,
  onChange,
  registry,
}: FieldProps) {
  const { say } = registry.formContext
  const id = fieldPathId.$id
  const { name: expected } = (uiSchema?.['ui:options'] ?? {}) as JsonObject
  const value = (formData ?? {}) as Partial<Signature>
  const method = value.method ?? 'TYPED'
  const [drawn, setDrawn] = useState(value.image)
  const isOff = Boolean(disabled || readonly)
  const isInvalid = hasErrors({ rawErrors, errorSchema })
  const helps = uiSchema?.['ui:help'] ?? schema.description
  const about = [helps && helpId(fieldPathId), isInvalid && errorId(fieldPathId)]
    .filter(Boolean)
    .join(' ')
  const describe = (...more: readonly (string | false)[]) =>
    [about, ...more].filter(Boolean).join(' ') || undefined

  const write = (more: Partial<Signature>) => {
    const next: Partial<Signature> = { method, name: value.name, image: value.image, ...more }
    const image = next.method === 'DRAWN' ? next.image : undefined
    const isBlank = next.name === undefined && image === undefined && next.method === 'TYPED'
    const kept = { method: next.method, name: next.name, image, adopted: more.adopted }
    onChange(
      isBlank && !kept.adopted && more.method === undefined
        ? undefined
        : Object.fromEntries(Object.entries(kept).filter(([, part]) => part !== undefined)),
      fieldPathId.path,
    )
  }

  return (
    <div className="lintel-signature">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the fieldset around it has the legend already */}
      <div className="lintel-signature-part" role="radiogroup" aria-labelledby={`${id}__method`}>
        <span id={`${id}__method`} className="lintel-label">
          {say('signature-method')}
        </span>
        <div className="lintel-cards">
          {methods.map((choice) => (
            <label key={choice} className="lintel-card">
              <input
                type="radio"
                id={`${id}-${choice}`}
                name={`${id}_method`}
                value={choice}
                checked={value.method === choice}
                disabled={isOff}
                onChange={() =>
                  write({ method: choice, image: choice === 'DRAWN' ? drawn : undefined })
                }
              />
              <span className="lintel-card-words">
                {say(choice === 'TYPED' ? 'signature-typed' : 'signature-drawn')}
              </span>
            </label>
          ))}
        </div>
      </div>
      <div className="lintel-signature-part">
        <label className="lintel-label" htmlFor={`${id}_name`}>
          {say('signature-name')}
        </label>
        {typeof expected === 'string' && (
          <p className="lintel-help" id={`${id}__expected`}>
            {say('signature-name-expected', { name: expected })}
          </p>
        )}
        <input
          id={`${id}_name`}
          name={`${id}_name`}
          className="lintel-input"
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          value={value.name ?? ''}
          disabled={disabled}
          readOnly={readonly}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describe(typeof expected === 'string' && `${id}__expected`)}
          onChange={({ target }) => write({ name: target.value === '' ? undefined : target.value })}
          onBlur={({ target }) => {
            const plain = normalizeText(target.value, {}, registry.formContext.formats)
            if (!isOff && plain !== target.value) write({ name: plain === '' ? undefined : plain })
          }}
        />
      </div>
      {method === 'TYPED' ? (
        value.name && (
          <div className="lintel-signature-part">
            <span className="lintel-help">{say('signature-preview')}</span>
            <span className="lintel-paper lintel-script" aria-hidden="true">
              {value.name}
            </span>
          </div>
        )
      ) : (
        <div className="lintel-signature-part">
          <span className="lintel-label">{say('signature-pad')}</span>
          <p className="lintel-help" id={`${id}__pad`}>
            {say('signature-pad-help', { typed: say('signature-typed') })}
          </p>
          <SignaturePadBox
            label={say('signature-pad')}
            describedBy={`${id}__pad`}
            image={value.image}
            disabled={isOff}
            say={say}
            onDraw={(image) => {
              setDrawn(image)
              write({ image })
            }}
          />
        </div>
      )}
      <label className="lintel-card">
        <input
          type="checkbox"
          id={`${id}_adopted`}
          name={`${id}_adopted`}
          checked={value.adopted === true}
          disabled={isOff}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describe()}
          onChange={({ target }) =>
            write({ adopted: target.checked || undefined } as Partial<Signature>)
          }
        />
        <span className="lintel-card-words">{say('signature-adopt')}</span>
      </label>
    </div>
  )
}
