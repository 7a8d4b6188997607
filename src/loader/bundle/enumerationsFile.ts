/** Lists that the loader reads by name, in addition to the schemas that refer to them. */
export const enumerationsFile = 'schemas/common/enumerations.json'
