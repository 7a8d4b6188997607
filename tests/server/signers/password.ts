export const password = 'Amber-lantern 62 hills!'
