/** What all lenders share; each org.json is merged over it. */
export const orgBaseFile = 'orgs/base.json'
