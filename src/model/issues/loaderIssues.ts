/** Faults in flow, form, text and org files. Codes are permanent. */
export const loaderIssues = {
  'loader/not-json': { severity: 'error', what: 'This file is not JSON: {reason}.', remedy: 'Mend the JSON at this place.' },
} as const
