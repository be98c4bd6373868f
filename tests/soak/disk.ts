/** File systems of the soak's own, small enough to be full when a fault wants them to be. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Disk {
  folder: string
  /** False where this machine lets nobody mount: then it is an ordinary folder, which is never full. */
  isOwn: boolean
  /** Takes away all room beyond so many kilobytes; undefined gives it back. */
  fill: (spare?: number) => Promise<void>
  close: () => void
}

const pageKilobytes = 4
const run = (command: string, args: string[]): boolean => spawnSync(command, args).status === 0

/** A disk in memory of so many kilobytes, which uses no more than what lies on it. */
export function openDisk(name: string, kilobytes: number): Disk {
  const folder = mkdtempSync(join(tmpdir(), `dse-soak-${name}-`))
  const isOwn = run('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder])
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    if (isOwn) run('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', close)
  const resize = (size: number) => run('mount', ['-o', `remount,size=${size}k`, folder])
  return {
    folder,
    isOwn,
    async fill(spare) {
      if (!isOwn) return
      if (spare === undefined) return void resize(kilobytes)
      const { blocks, bfree, bsize } = await statfs(folder)
      resize(Math.max(pageKilobytes, spare + Math.ceil(((blocks - bfree) * bsize) / 1024)))
    },
    close,
  }
}
