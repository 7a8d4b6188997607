/** Fields drawn as a radio group whose legend is the label. */
export const radioGroups = ['radio-cards', 'yes-no', 'scale']

/** Fields with several controls, drawn as a group whose legend is the label. */
export const labelledGroups = [
  'alternatives',
  'date-of-birth',
  'date',
  'entries',
  'month-year',
  'list',
  'places',
  'checkbox-list',
  'upload',
  'signature',
  'slots',
  'offer',
  'date-time',
  'duration',
  'ranking',
  'RowsField',
]

/** Groups that show the errors of their parts as their own, each sentence once. */
export const wholeGroups = ['date-of-birth', 'upload', 'offer', 'ranking']

/** Read-only values: their label belongs to no control. */
export const shownValues = ['shown', 'masked', 'shown-list']
