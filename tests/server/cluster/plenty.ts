/** Rates that no test reaches. */
export const plenty = {
  pages: 1e6,
  calls: 1e6,
  drafts: 1e6,
  signIn: 1e6,
  registrations: 1e6,
  sandbox: 1e6,
  telemetry: 1e6,
}
