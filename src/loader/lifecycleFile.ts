/** Where this file is, applications live, and all that their life needs must be there. */
export const lifecycleFile = 'flows/application/lifecycle.json'
