import type { Panel } from '#model'
import type { PanelFacts } from './PanelFacts.ts'

/** Panels that consist only of facts, by their names in screens. */
export const factsPanels = {
  property: {
    title: 'panel-property',
    lines: [
      { label: 'property-address', fact: 'selectedProperty.street1', format: 'text' },
      { label: 'property-city', fact: 'selectedProperty.city', format: 'text' },
      { label: 'property-state', fact: 'selectedProperty.state', format: 'text' },
      { label: 'property-zip', fact: 'selectedProperty.zip', format: 'text' },
      { label: 'property-value', fact: 'application.adjustedHomeAmount', format: 'money' },
    ],
  },
  accounts: {
    title: 'panel-accounts',
    lines: [
      { label: 'account-disburse-bank', fact: 'case.bank.disburse.bankName', format: 'text' },
      { label: 'account-disburse', fact: 'case.bank.disburse.last4', format: 'text' },
      { label: 'account-status', fact: 'case.bank.disburse.status', format: 'choice' },
      { label: 'account-pay-type', fact: 'application.payType', format: 'choice' },
      { label: 'account-autopay', fact: 'case.bank.autopay.last4', format: 'text' },
      { label: 'account-payment-day', fact: 'case.bank.paymentDay', format: 'count' },
    ],
  },
  liens: {
    title: 'panel-liens',
    list: 'case.liens',
    name: ['holder'],
    lines: [
      { label: 'lien-type', fact: 'type', format: 'choice' },
      { label: 'lien-balance', fact: 'balanceCents', format: 'money' },
      { label: 'lien-limit', fact: 'limitCents', format: 'money' },
      { label: 'lien-payment', fact: 'paymentCents', format: 'money' },
      { label: 'lien-action', fact: 'action', format: 'choice' },
    ],
  },
  income: {
    title: 'panel-income',
    lines: [
      { label: 'income-stated', fact: 'case.income.statedAnnualCents', format: 'money' },
      { label: 'income-verified', fact: 'case.income.verifiedAnnualCents', format: 'money' },
    ],
  },
  signers: {
    title: 'panel-signers',
    list: 'case.coDeed.signers',
    name: ['firstName', 'lastName'],
    lines: [
      { label: 'signer-email', fact: 'email', format: 'text' },
      { label: 'signer-phone', fact: 'phone', format: 'phone' },
      {
        label: 'signer-relationship',
        fact: 'relationship',
        format: 'choice',
        words: 'relationship',
      },
      { label: 'signer-state', fact: 'standing', format: 'choice', words: 'signer-state' },
      { label: 'signer-invited', fact: 'invitedOn', format: 'date' },
      { label: 'signer-link-until', fact: 'linkUntil', format: 'date' },
      { label: 'signer-reminded', fact: 'remindedOn', format: 'date' },
      { label: 'signer-joined', fact: 'joinedOn', format: 'date' },
      { label: 'signer-signed', fact: 'signedOn', format: 'date' },
    ],
  },
  notary: {
    title: 'panel-notary',
    lines: [
      {
        label: 'notary-method',
        fact: 'case.notary.method',
        format: 'choice',
        words: 'notary-method',
      },
      { label: 'notary-status', fact: 'case.notary.status', format: 'choice' },
      { label: 'notary-requested', fact: 'case.notary.requestedDate', format: 'date' },
      { label: 'notary-window', fact: 'case.notary.window', format: 'choice', words: 'window' },
      { label: 'notary-confirmed', fact: 'case.notary.confirmedAt', format: 'date' },
      { label: 'notary-name', fact: 'case.notary.notaryName', format: 'text' },
      { label: 'notary-place', fact: 'case.notary.place', format: 'text' },
    ],
  },
  valuation: {
    title: 'panel-valuation',
    lines: [
      { label: 'valuation-estimate', fact: 'case.valuation.estimateCents', format: 'money' },
      { label: 'valuation-value', fact: 'case.valuation.valueCents', format: 'money' },
      { label: 'valuation-ordered', fact: 'case.valuation.orderedOn', format: 'date' },
      { label: 'valuation-access', fact: 'case.valuation.accessDate', format: 'date' },
      { label: 'valuation-received', fact: 'case.valuation.receivedOn', format: 'date' },
    ],
  },
} as const satisfies Partial<Record<Panel, PanelFacts>>
