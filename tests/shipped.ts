import { loadFromDisk } from '#loader/disk'

/** The lenders of the repository, read once for all files of a run: everything in it is frozen. */
export const shipped = loadFromDisk('.')
