import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Disk {
  folder: string
  /** False without permission to mount. In that case, the disk is an ordinary folder that never fills up. */
  isMounted: boolean
  /** Fills the disk until this many KB are free. If undefined, frees all space. */
  fill: (freeKilobytes?: number) => Promise<void>
  /** Drops unflushed writes. Resolves once the disk is mounted again, after every process has closed its files. */
  cutPower?: () => Promise<void>
  close: () => void
}

const pageKilobytes = 4
const runCommand = (command: string, args: string[]): boolean => spawnSync(command, args).status === 0

/** Returns a function that unmounts a folder and removes `removedFolder`. The function also runs when the process exits. */
export function createClose(folder: string, removedFolder = folder): () => void {
  const close = () => {
    process.off('exit', close)
    runCommand('umount', ['--lazy', folder])
    rmSync(removedFolder, { recursive: true, force: true })
  }
  process.on('exit', close)
  return close
}

export function openDisk(name: string, kilobytes: number): Disk {
  const folder = mkdtempSync(join(tmpdir(), `dse-soak-${name}-`))
  const isMounted = runCommand('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder])
  const resize = (size: number) => runCommand('mount', ['-o', `remount,size=${size}k`, folder])
  return {
    folder,
    isMounted,
    async fill(freeKilobytes) {
      if (!isMounted) return
      if (freeKilobytes === undefined) return void resize(kilobytes)
      const { blocks, bfree, bsize } = await statfs(folder)
      resize(Math.max(pageKilobytes, freeKilobytes + Math.ceil(((blocks - bfree) * bsize) / 1024)))
    },
    close: createClose(folder),
  }
}
