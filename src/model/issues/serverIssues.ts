/** What the server refuses. `status` is the HTTP status. Codes are permanent. */
export const serverIssues = {
  'server/not-found': { severity: 'error', what: 'There is nothing here.', remedy: 'Check the address.', status: 404 },
} as const
