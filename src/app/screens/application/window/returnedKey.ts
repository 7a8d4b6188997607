/** Where it is kept that this page was opened by the return from a vendor's page of that kind. */
export const returnedKey = (uuid: string, kind: string) => ['vendor-returned', uuid, kind] as const
