/** Lists that the loader reads by name, beside the schemas that refer to them. */
export const enumerationsFile = 'schemas/common/enumerations.json'
