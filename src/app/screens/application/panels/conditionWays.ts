/** Screen that answers a condition, by its category; every other one asks for documents. */
export const conditionWays: Readonly<Record<string, string>> = {
  IDENTITY: 'identity',
  PHONE_NUMBER: 'conditions/phone-number',
}

export const documentsWay = 'conditions/upload-document'
