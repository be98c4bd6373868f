/** Faults that only the safeguards study uses: a power cut, and a replaced database file. */
import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import Libsql from 'libsql'
import { createClose, type Disk } from './disk.ts'
import type { TestBed } from './test-bed.ts'

const runCommand = promisify(execFile)
/** Perl script, because Node has no ioctl. EXT4_IOC_SHUTDOWN with NOLOGFLUSH stops all writes to the disk, like xfstests' `godown`. */
const shutdownScript =
  'open my $f, "<", $ARGV[0] or die; my $how = pack("L", 2); ioctl($f, 0x8004587d, $how) or die $!'

/** Mounts an ext4 file system of this size from a file. Needs a superuser. */
export async function openPowerDisk(name: string, megabytes: number): Promise<Disk> {
  const tempFolder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `dse-soak-${name}-`))
  const [image, folder] = [join(tempFolder, 'image'), join(tempFolder, 'disk')]
  mkdirSync(folder)
  writeFileSync(image, '')
  truncateSync(image, megabytes * 2 ** 20)
  await runCommand('mkfs.ext4', ['-q', '-m', '0', image])
  const mount = () => runCommand('mount', ['-o', 'loop', image, folder])
  await mount()
  const close = createClose(folder, tempFolder)
  const filler = join(folder, 'filler')
  return {
    folder,
    isMounted: true,
    async fill(freeKilobytes) {
      if (freeKilobytes === undefined) return rmSync(filler, { force: true })
      const fillerSize = statSync(filler, { throwIfNoEntry: false })?.size ?? 0
      const { bfree, bsize } = await statfs(folder)
      const size = Math.max(0, fillerSize + bfree * bsize - freeKilobytes * 1024)
      if (size < fillerSize) truncateSync(filler, size)
      // The command fails because the disk becomes full, as intended.
      else await runCommand('fallocate', ['-l', String(size), filler]).catch(() => {})
    },
    async cutPower() {
      await runCommand('perl', ['-e', shutdownScript, folder])
      // Fails while a process has a file open.
      const unmount = () => runCommand('umount', [folder]).catch(() => undefined)
      while (!(await unmount())) await sleep(20)
      await mount()
    },
    close,
  }
}

export async function cutPower({ disk, instances, whileAway }: TestBed): Promise<void> {
  const { restarted } = await whileAway(async () => {
    const powerCut = disk.cutPower?.()
    const restarting = restartAll(instances)
    await powerCut
    return restarting
  })
  await restarted
}

/** Replaces the database with a current backup while the servers are frozen. Resumes the servers, and restarts them after a delay. */
export async function replaceFile({ file, instances, whileAway }: TestBed, delayMs: number): Promise<void> {
  const { restarted } = await whileAway(async () => {
    for (const instance of instances) instance.setFrozen(true)
    await sleep(10)
    const backup = `${file}.backup`
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, backup + suffix)
    const database = new Libsql(backup)
    database.pragma('wal_checkpoint(TRUNCATE)')
    database.close()
    for (const suffix of ['-wal', '-shm']) {
      rmSync(file + suffix, { force: true })
      rmSync(backup + suffix, { force: true })
    }
    renameSync(backup, file)
    for (const instance of instances) instance.setFrozen(false)
    await sleep(delayMs)
    return restartAll(instances)
  })
  await restarted
}

/** Kills and restarts every server. Returns the promise in an object, so `whileAway` doesn't await it. */
function restartAll(instances: TestBed['instances']) {
  const restarted = Promise.all(instances.map(instance => instance.restart('SIGKILL')))
  restarted.catch(() => {})
  return { restarted }
}
