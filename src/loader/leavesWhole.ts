/**
 * Errors that forbid serving a lender, but leave its files whole: every name in them leads
 * somewhere, and every value has its shape. How such files behave can be told all the same.
 * Not `pattern-slow`: telling it would run the pattern.
 */
export const leavesWhole: ReadonlySet<string> = new Set(
  [
    'below-the-law',
    'law-not-said',
    'law-overlaid',
    'promise-broken',
    'protected-fact-read',
    'product-forbidden',
    'state-not-served',
    'licensed-nowhere',
    'recording-tax-high',
    'contrast-low',
    'host-taken',
    'identity-shared',
    'main-brand-missing',
    'main-brand-twice',
    'list-unpinned',
    'list-changed',
    'link-unsafe',
    'logo-missing',
    'picture-missing',
    'picture-active',
    'picture-of-other-kind',
    'consent-preset',
    'age-unasked',
    'state-unreached',
    'figure-literal',
  ].map((name) => `loader/${name}`),
)
