import { useEffect } from 'react'
import { errorId, helpId } from '@rjsf/utils'
import type { OfferChoice, OfferTerms } from '#engine'
import { hasErrors } from '../issues/hasErrors.ts'
import { OfferPanel } from '../offer/OfferPanel.tsx'
import { startOf } from '../offer/startOf.ts'
import { Alert } from '../pieces/Alert.tsx'
import type { FieldProps } from './FieldProps.ts'

/**
 * The displayed offer, with the figures that the schema names. It is the answer from the start, so
 * the button accepts what is shown. A choice that is not offered has no figures, and validation
 * rejects it.
 */
export function OfferField(props: FieldProps) {
  const {
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
  } = props
  const { services, words, say } = registry.formContext
  const { offers } = services
  const chosen = offers && (readChoice(formData) ?? startOf(offers))
  const isInvalid = hasErrors({ rawErrors, errorSchema })
  const helps = uiSchema?.['ui:help'] ?? schema.description

  const write = (choice: OfferChoice, terms: OfferTerms | undefined) => {
    const all = { offerSet: offers?.id, ...choice, ...terms }
    const known = Object.entries(all).filter(
      ([name, part]) => part !== undefined && schema.properties?.[name],
    )
    onChange(Object.fromEntries(known), fieldPathId.path)
  }
  const isUnwritten = formData === undefined || Object.keys(formData).length === 0
  useEffect(() => {
    if (offers && chosen && isUnwritten) write(chosen, offers.price(chosen))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once the offers are there
  }, [offers, isUnwritten])

  if (!offers || !chosen) return <Alert tone="note">{say('offer-unavailable')}</Alert>
  return (
    <OfferPanel
      id={fieldPathId.$id}
      offers={offers}
      value={chosen}
      words={words}
      disabled={Boolean(disabled || readonly)}
      isInvalid={isInvalid}
      describedBy={
        [helps && helpId(fieldPathId), isInvalid && errorId(fieldPathId)]
          .filter(Boolean)
          .join(' ') || undefined
      }
      onChange={write}
    />
  )
}

function readChoice(value: unknown): OfferChoice | undefined {
  const { drawCents, termMonths, feeBps, autopay } = Object(value) as Partial<OfferChoice>
  if (typeof drawCents !== 'number' || typeof termMonths !== 'number' || typeof feeBps !== 'number')
    return undefined
  return { drawCents, termMonths, feeBps, autopay: autopay === true }
}
