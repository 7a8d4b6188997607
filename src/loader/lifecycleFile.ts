/**
 * If this file exists, the configuration has applications, and everything that they need must be
 * there.
 */
export const lifecycleFile = 'flows/application/lifecycle.json'
