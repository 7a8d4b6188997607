/** "annualIncomeCents" → "annual income", "LINK_INCOME" → "link income", "bpo/hold" → "bpo hold" */
export const spellOut = (name: string): string =>
  name
    .replace(/(?<=[a-z])(Cents|Bps)\b/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_/.:]+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll(/\b(dti|nmls|lei|hmda|heloc|llc|ein|bpo|ach|url)\b/g, (word) => word.toUpperCase())
