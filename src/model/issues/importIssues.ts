/** What "lintel import" changes or can't convert. Codes are permanent. */
export const importIssues = {
  'import/rewritten': {
    severity: 'warning',
    what: '"{keyword}" is written another way: {how}.',
    remedy: 'Check that it asks the same.',
  },
  'import/left-out': {
    severity: 'warning',
    what: '{what} is left out: {why}.',
    remedy: 'Add it by hand where you need it.',
  },
  'import/field-left-out': {
    severity: 'error',
    what: 'The field "{name}" must be answered, and nobody can: {why}.',
    remedy: 'Change the field in the file that you import.',
  },
  'import/nothing-asked': {
    severity: 'error',
    what: 'The file {file} asks for nothing: {why}.',
    remedy: 'Give a file that has fields.',
  },
  'import/kind-unknown': {
    severity: 'error',
    what: 'What the file {file} holds is not a form that Lintel can import.',
    remedy: 'Give a {known}.',
  },
  'import/not-accepted': {
    severity: 'error',
    what: 'The form "{form}" is not written, as "check" would refuse it: {reason}',
    remedy: 'Change that in the file that you import. {remedy}',
  },
  'import/file-kept': {
    severity: 'error',
    what: 'The file {file} is there already and says something else. It is kept.',
    remedy: 'Give another folder with --out, or remove the file first.',
  },
} as const
