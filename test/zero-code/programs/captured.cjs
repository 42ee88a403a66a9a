// What a CommonJS module of the program holds on to as it is loaded.
const { exec, execFile, execFileSync, execSync, fork, spawn, spawnSync } = require('node:child_process');

module.exports = { exec, execFile, execFileSync, execSync, fork, spawn, spawnSync };
