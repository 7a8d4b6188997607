import { useEffect } from 'react'
import type { OfferChoice, OfferTerms } from '#lending'
import { describeWhole } from '../describeField.ts'
import { OfferPanel } from '../offer/OfferPanel.tsx'
import { startOf } from '../offer/startOf.ts'
import { Alert } from '../pieces/Alert.tsx'
import type { FieldProps } from './FieldProps.ts'
import { readField } from './readField.ts'

/**
 * The displayed offer, with the figures that the schema names. It is the answer from the start, so
 * the button accepts what is shown. A choice that is not offered has no figures, and validation
 * rejects it.
 */
export function OfferField(props: FieldProps) {
  const { formData, schema } = props
  const { services, words } = props.registry.formContext
  const { id, say, isOff, store } = readField(props)
  const { offers } = services
  const chosen = offers && (readChoice(formData) ?? startOf(offers))
  const described = describeWhole(props)

  const write = (choice: OfferChoice, terms: OfferTerms | undefined) => {
    const all = { offerSet: offers?.id, ...choice, ...terms }
    const known = Object.entries(all).filter(
      ([name, part]) => part !== undefined && schema.properties?.[name],
    )
    store(Object.fromEntries(known))
  }
  const isUnwritten = formData === undefined || Object.keys(formData).length === 0
  useEffect(() => {
    if (offers && chosen && isUnwritten) write(chosen, offers.price(chosen))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once the offers are there
  }, [offers, isUnwritten])

  if (!offers || !chosen) return <Alert tone="note">{say('offer-unavailable')}</Alert>
  return (
    <OfferPanel
      {...{ id, offers, words }}
      value={chosen}
      disabled={isOff}
      isInvalid={described['aria-invalid']}
      describedBy={described['aria-describedby']}
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
