import { useMemo, useRef } from 'react'
import { toFieldPathId, type ErrorSchema, type RJSFSchema } from '@rjsf/utils'
import type { AddressItem } from '#model'
import { AddressChoiceContext, type AddressChoice } from '../address/AddressChoice.ts'
import type { FieldProps } from './FieldProps.ts'

/**
 * Revealed by a suggestion, by "Address not listed" or by a validation error of one of them
 * (A-VAL-061, 062).
 */
const place = ['city', 'state', 'zip']
const further = ['street2', ...place]

/**
 * An address that is searched first and completed by hand. Other properties of the object are drawn
 * below it.
 */
export function AddressField(props: FieldProps) {
  const { formData, schema, uiSchema, errorSchema, rawErrors, fieldPathId, registry } = props
  const SchemaField = registry.fields.SchemaField!
  const address = useMemo(
    () => (formData ?? {}) as Readonly<Record<string, string | undefined>>,
    [formData],
  )
  const errors = (errorSchema ?? {}) as Readonly<Record<string, ErrorSchema | undefined>>
  const isRevealed =
    address.source !== undefined ||
    further.some((name) => address[name] !== undefined || errors[name])

  const choice = useChoice(props, address, isRevealed)
  const others = Object.keys(schema.properties ?? {}).filter(
    (name) => !['street1', 'source', ...further].includes(name),
  )
  const draw = (name: string) =>
    schema.properties?.[name] && (
      <SchemaField
        {...props}
        key={name}
        name={name}
        schema={schema.properties[name] as RJSFSchema}
        uiSchema={
          name === 'street1'
            ? {
                ...uiSchema?.street1,
                'ui:widget': 'street',
                ...(!isRevealed && { 'ui:help': registry.formContext.say('address-search-hint') }),
              }
            : uiSchema?.[name]
        }
        required={others.includes(name) ? schema.required?.includes(name) : name !== 'street2'}
        fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId.path)}
        formData={address[name]}
        errorSchema={name === 'street1' ? ownErrors(errors.street1, rawErrors) : errors[name]}
      />
    )
  return (
    <AddressChoiceContext value={choice}>
      <div className="lintel-fields lintel-address">
        {draw('street1')}
        {isRevealed && draw('street2')}
        {isRevealed && <div className="lintel-place">{place.map(draw)}</div>}
        {others.map(draw)}
      </div>
    </AddressChoiceContext>
  )
}

type Address = Readonly<Record<string, string | undefined>>

function useChoice(
  { onChange, fieldPathId }: FieldProps,
  address: Address,
  isRevealed: boolean,
): AddressChoice {
  /** The home that was chosen last: another one has another unit. */
  const home = useRef<string>(undefined)
  return useMemo<AddressChoice>(
    () => ({
      isTyped: address.source === 'TYPED',
      isRevealed,
      choose: (item) => {
        const chosen = item ? `${item.street1} ${item.zip}` : home.current
        const isSame = home.current === undefined || home.current === chosen
        home.current = chosen
        onChange(
          { ...address, ...(item ? found(item, isSame && address.street2) : { source: 'TYPED' }) },
          fieldPathId.path,
        )
      },
      searchAgain: () => onChange({ ...address, source: undefined }, fieldPathId.path),
    }),
    [address, isRevealed, onChange, fieldPathId],
  )
}

/** A validation error of the whole address is shown at its first field. */
function ownErrors(
  errors: ErrorSchema | undefined,
  whole: string[] | undefined,
): ErrorSchema | undefined {
  return errors ?? (whole?.length ? ({ __errors: whole } as ErrorSchema) : undefined)
}

/** A unit that was typed is kept if the source lists none. */
function found({ street1, street2, city, state, zip }: AddressItem, typed?: string | false) {
  return { street1, street2: street2 || typed || undefined, city, state, zip, source: 'SEARCH' }
}
