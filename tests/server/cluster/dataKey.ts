/** The key that all test servers seal with. */
export const dataKey = Buffer.alloc(32, 'lintel tests').toString('base64')
