import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findProgram, installPackages } from '#scripts/programs.ts'

/** Debian installs several versions here, outside `PATH`. */
const versions = '/usr/lib/postgresql'

/** Returns the folder of the newest `postgres` and `initdb`. */
function findPrograms(): string | undefined {
  const installed = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = findProgram('initdb')
  return [...installed.map(version => join(versions, version, 'bin')), onPath ? dirname(onPath) : '']
    .filter(folder => folder !== '')
    .find(folder => ['postgres', 'initdb'].every(program => existsSync(join(folder, program))))
}

/**
 * Returns the folder of PostgreSQL's programs, after installing them by apt if needed.
 * @throws an error with the package to install and apt's errors
 */
export function requirePostgres(): string {
  const folder = findPrograms()
  if (folder) return folder
  const errors = installPackages(['postgresql'])
  const installed = findPrograms()
  if (installed) return installed
  throw new Error(
    `No PostgreSQL: install the package "postgresql", whose initdb and postgres the tests start\n${errors}`,
  )
}
