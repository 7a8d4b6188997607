import { useState } from 'react'
import { normalizeText } from '#engine'
import type { Say } from '#model'
import type { Signature } from '../signature/Signature.ts'
import { SignaturePadBox } from '../signature/SignaturePadBox.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../signature/signature.css'
import type { FieldProps } from './FieldProps.ts'
import { readField } from './readField.ts'
import { readPart } from './readPart.tsx'

const methods = ['TYPED', 'DRAWN'] as const

/**
 * A signature that is typed or drawn, and adopted by ticking a box. Any change clears the box,
 * which applied to the earlier signature. `ui:options.name`: the expected name.
 */
export function SignatureField(props: FieldProps) {
  const { formData } = props
  const { id, say, options, isOff, store } = readField(props)
  const value = (formData ?? {}) as Partial<Signature>
  const method = value.method ?? 'TYPED'
  const [drawn, setDrawn] = useState(value.image)
  const write = (more: Partial<Signature>) => store(changeSignature({ ...value, method }, more))
  return (
    <div className="lintel-signature">
      <Methods
        id={id}
        chosen={value.method}
        part={readPart(props, 'method')}
        disabled={isOff}
        say={say}
        onChoose={(choice) =>
          write({ method: choice, image: choice === 'DRAWN' ? drawn : undefined })
        }
      />
      <NameBox
        props={props}
        id={id}
        value={value}
        expected={typeof options.name === 'string' ? options.name : undefined}
        say={say}
        onName={(name) => write({ name })}
      />
      {method === 'TYPED' ? (
        <Preview name={value.name} say={say} />
      ) : (
        <Pad
          id={id}
          part={readPart(props, 'image')}
          image={value.image}
          disabled={isOff}
          say={say}
          onDraw={(image) => {
            setDrawn(image)
            write({ image })
          }}
        />
      )}
      <AdoptBox
        id={id}
        part={readPart(props, 'adopted')}
        isAdopted={value.adopted === true}
        disabled={isOff}
        say={say}
        onAdopt={(adopted) => write({ adopted } as Partial<Signature>)}
      />
    </div>
  )
}

interface NameProps {
  readonly props: FieldProps
  readonly id: string
  readonly value: Partial<Signature>
  readonly expected: string | undefined
  readonly say: Say
  readonly onName: (name: string | undefined) => void
}

function NameBox({ props, id, value, expected, say, onName }: NameProps) {
  const { disabled, readonly } = props
  const { formats, isOff } = readField(props)
  const expectedId = expected === undefined ? undefined : `${id}__expected`
  const nameBox = readPart(props, 'name', expectedId)
  return (
    <div className="lintel-signature-part" data-pointer={nameBox.pointer}>
      <label className="lintel-label" htmlFor={`${id}_name`}>
        {say('signature-name')}
      </label>
      {expected !== undefined && (
        <p className="lintel-help" id={expectedId}>
          {say('signature-name-expected', { name: expected })}
        </p>
      )}
      {nameBox.errors}
      <input
        {...nameBox.described}
        id={`${id}_name`}
        name={`${id}_name`}
        className="lintel-input"
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        value={value.name ?? ''}
        disabled={disabled}
        readOnly={readonly}
        onChange={({ target }) => onName(target.value === '' ? undefined : target.value)}
        onBlur={({ target }) => {
          const plain = normalizeText(target.value, {}, formats)
          if (!isOff && plain !== target.value) onName(plain === '' ? undefined : plain)
        }}
      />
    </div>
  )
}

function AdoptBox({
  id,
  part,
  isAdopted,
  disabled,
  say,
  onAdopt,
}: PartProps & {
  readonly isAdopted: boolean
  readonly onAdopt: (adopted: true | undefined) => void
}) {
  return (
    <div className="lintel-signature-part" data-pointer={part.pointer}>
      {part.errors}
      <label className="lintel-card">
        <input
          {...part.described}
          type="checkbox"
          id={`${id}_adopted`}
          name={`${id}_adopted`}
          checked={isAdopted}
          disabled={disabled}
          onChange={({ target }) => onAdopt(target.checked || undefined)}
        />
        <span className="lintel-card-words">{say('signature-adopt')}</span>
      </label>
    </div>
  )
}

/** A signature after a change; undefined where nothing is left of it. */
function changeSignature(value: Partial<Signature>, more: Partial<Signature>): object | undefined {
  const { method, name, image: drawn } = { ...value, ...more }
  const image = method === 'DRAWN' ? drawn : undefined
  const isBlank = name === undefined && image === undefined && method === 'TYPED'
  if (isBlank && !more.adopted && more.method === undefined) return undefined
  const kept = { method, name, image, adopted: more.adopted }
  return Object.fromEntries(Object.entries(kept).filter(([, part]) => part !== undefined))
}

interface PartProps {
  readonly id: string
  readonly part: ReturnType<typeof readPart>
  readonly disabled: boolean
  readonly say: Say
}

function Methods({
  id,
  part,
  chosen,
  disabled,
  say,
  onChoose,
}: PartProps & {
  readonly chosen: Signature['method'] | undefined
  readonly onChoose: (method: Signature['method']) => void
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the fieldset around it has the legend already
    <div
      {...part.described}
      className="lintel-signature-part"
      role="radiogroup"
      aria-labelledby={`${id}__method`}
      data-pointer={part.pointer}
    >
      <span id={`${id}__method`} className="lintel-label">
        {say('signature-method')}
      </span>
      {part.errors}
      <div className="lintel-cards">
        {methods.map((choice) => (
          <label key={choice} className="lintel-card">
            <input
              type="radio"
              id={`${id}-${choice}`}
              name={`${id}_method`}
              value={choice}
              checked={chosen === choice}
              disabled={disabled}
              onChange={() => onChoose(choice)}
            />
            <span className="lintel-card-words">
              {say(choice === 'TYPED' ? 'signature-typed' : 'signature-drawn')}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}

/** The typed name in handwriting. */
function Preview({ name, say }: { readonly name: string | undefined; readonly say: Say }) {
  if (!name) return null
  return (
    <div className="lintel-signature-part">
      <span className="lintel-help">{say('signature-preview')}</span>
      <span className="lintel-paper lintel-script" aria-hidden="true">
        {name}
      </span>
    </div>
  )
}

function Pad({
  id,
  part,
  image,
  disabled,
  say,
  onDraw,
}: PartProps & {
  readonly image: string | undefined
  readonly onDraw: (image: string | undefined) => void
}) {
  return (
    <div className="lintel-signature-part" data-pointer={part.pointer}>
      <span className="lintel-label">{say('signature-pad')}</span>
      {part.errors}
      <p className="lintel-help" id={`${id}__pad`}>
        {say('signature-pad-help', { typed: say('signature-typed') })}
      </p>
      <SignaturePadBox
        label={say('signature-pad')}
        describedBy={`${id}__pad`}
        image={image}
        disabled={disabled}
        say={say}
        onDraw={onDraw}
      />
    </div>
  )
}
