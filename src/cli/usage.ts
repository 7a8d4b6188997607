export const usage = `Usage: lintel check [--config DIR] [--org CODE] [--json]
  --config DIR  project root that holds flows/, schemas/, texts/, orgs/ (default: here)
  --org CODE    faults that this lender meets, the base's included
  --json        issues as JSON
Ends with 0 when nothing is wrong (warnings allowed), 1 when there are errors, 2 when it was called wrongly.`
