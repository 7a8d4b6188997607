// The first import of each program, before anything that an older Node could not read.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 13)) {
  process.stderr.write(
    `Lintel needs Node 22.13 or newer, and this is Node ${process.versions.node}. ` +
      'Start it through npm, which brings its own Node on most machines (npm start, npx lintel), ' +
      'or install Node 24.\n',
  )
  process.exit(2)
}
