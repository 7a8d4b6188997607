/**
 * Facts that the server adds to those that files set: for every application, the borrower's, and a
 * co-signer's (`sharedFacts` of origination).
 */
const always = [
  'today',
  'flags',
  'identity',
  'query',
  'org',
  'nextStep',
  'event',
  'person',
  'selectedProperty',
]

export const givenByServer = {
  borrower: [
    ...always,
    ...[
      'uuid',
      'loanNumber',
      'prodType',
      'property',
      'selectedPropertyUuid',
      'incomeSources',
      'isCrypto',
      'referrer',
      'isBroker',
    ].map((name) => `application.${name}`),
    'application.consents',
    'case.broker',
    'application.helocSigners',
    'case.coDeed.signers',
    'file.proofs',
    'file.signers',
    'file.signersEnrolled',
  ],
  signer: [
    ...always,
    'application.uuid',
    'application.loanNumber',
    'application.property',
    'status.checklistStatus',
    'case.signer',
    'case.shared',
    'case.rescission.applies',
    'case.rescission.lastDay',
    'case.rescission.firstFundingDay',
    'file.lineCents',
    'file.proofs',
  ],
} as const
