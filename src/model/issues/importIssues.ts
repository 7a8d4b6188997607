/** What "lintel import" changes or can't convert. Codes are permanent. */
export const importIssues = {
  'import/rewritten': {
    severity: 'warning',
    what: '"{keyword}" is written differently: {how}.',
    remedy: 'Check that it means the same.',
  },
  'import/left-out': {
    severity: 'warning',
    what: '{what} is left out: {why}.',
    remedy: 'Add it by hand if you need it.',
  },
  'import/field-left-out': {
    severity: 'error',
    what: 'The field "{name}" is required, but no one can answer it: {why}.',
    remedy: 'Change the field in the source file.',
  },
  'import/condition-left-out': {
    severity: 'error',
    what: 'The condition of "{name}" is left out, so everyone is asked: {why}.',
    remedy: 'Write the condition by hand, or change it in the source file.',
  },
  'import/text-left-out': {
    severity: 'error',
    what: 'The text "{says}" is for some people only and is left out: {why}.',
    remedy: 'Write the text by hand, or change its condition in the source file.',
  },
  'import/not-kept': {
    severity: 'error',
    what: 'In the file these must {what}, and the form does not say so: {names}.',
    remedy: 'Change these fields in the source file, or add what is missing by hand.',
  },
  'import/reference-missing': {
    severity: 'error',
    what: 'The reference "{ref}" leads nowhere, so nobody knows what it asks.',
    remedy: 'Give the folder that holds its target, or write the target into this file.',
  },
  'import/too-large': {
    severity: 'error',
    what: 'Written out, the form in {file} has more than {limit} values.',
    remedy: 'Give its parts as files of their own.',
  },
  'import/nothing-asked': {
    severity: 'error',
    what: 'The file {file} has no questions: {why}.',
    remedy: 'Give a file with fields.',
  },
  'import/kind-unknown': {
    severity: 'error',
    what: 'The file {file} does not contain a form that Lintel can import.',
    remedy: 'Give a {known}.',
  },
  'import/not-accepted': {
    severity: 'error',
    what: 'The form "{form}" was not written, because "check" would reject it: {reason}',
    remedy: 'Change that in the source file. {remedy}',
  },
  'import/file-kept': {
    severity: 'error',
    what: 'The file {file} already exists with different contents. It was not changed.',
    remedy: 'Choose another folder with --out, or remove the file first.',
  },
} as const
